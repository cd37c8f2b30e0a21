{-# LANGUAGE CPP #-}
-- | The game of cards: the functions of its specification, in the module STUDENT, as a guesser.
module Main (main) where

import Card (Card)
import STUDENT (feedback, initialGuess, nextGuess)
import Winnow.Protocol

main :: IO ()
main = serve "cards" $ \number -> Guesser
  { firstTurn = initialGuess (read number)
  , nextTurn = \turn [same, lower, ranks, higher, suits] -> nextGuess turn (same, lower, ranks, higher, suits)
  , guessOf = map show . fst
  , feedbackOf = Just $ \target guess ->
      let (same, lower, ranks, higher, suits) = feedback (cards target) (cards guess)
       in [same, lower, ranks, higher, suits]
  }

cards :: [String] -> [Card]
cards = map read
