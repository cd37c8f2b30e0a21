{-# LANGUAGE CPP #-}
-- | Mastermind: the functions of its specification, in the module STUDENT, as a guesser.
module Main (main) where

import STUDENT (Code, codes, eliminate, firstGuess, nextGuess, score)
import Winnow.Protocol

main :: IO ()
main = serve "mastermind" $ \_ -> Guesser
  { firstTurn = (firstGuess, codes)
  , nextTurn = \(guess, left) [coloured, white] -> guessFrom (eliminate (coloured, white) guess left)
  , guessOf = \(guess, _) -> [guess]
  , feedbackOf = Just $ \target guess ->
      let (coloured, white) = score (concat target) (concat guess) in [coloured, white]
  }

guessFrom :: [Code] -> (Code, [Code])
guessFrom left = (nextGuess left, left)
