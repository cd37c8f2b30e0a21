{-# LANGUAGE CPP #-}
-- | Battleship: the functions of its specification, in the module STUDENT, as a guesser.
module Main (main) where

import STUDENT (Location, feedback, initialGuess, nextGuess, toLocation)
import Winnow.Protocol

main :: IO ()
main = serve "battleship" $ \_ -> Guesser
  { firstTurn = initialGuess
  , nextTurn = \turn [exact, one, two] -> nextGuess turn (exact, one, two)
  , guessOf = map show . fst
  , feedbackOf = Just $ \target guess ->
      let (exact, one, two) = feedback (locations target) (locations guess) in [exact, one, two]
  }

locations :: [String] -> [Location]
locations = map (readBy "toLocation" toLocation)
