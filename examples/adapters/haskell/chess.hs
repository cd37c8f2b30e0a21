{-# LANGUAGE CPP #-}
-- | ChessGuess: the functions of its specification, in the module STUDENT, as a guesser.
module Main (main) where

import STUDENT (initialGuess, nextGuess)
import Winnow.Protocol

main :: IO ()
main = serve "chess" $ \size -> Guesser
  { firstTurn = initialGuess (read size)
  , nextTurn = \turn [pieces, kinds, colours] -> nextGuess turn (pieces, kinds, colours)
  , guessOf = fst
  , feedbackOf = Nothing
  }
