{-# LANGUAGE CPP #-}
-- | Musician: the functions of its specification, in the module STUDENT, as a guesser.
module Main (main) where

import STUDENT (Pitch, feedback, initialGuess, nextGuess, toPitch)
import Winnow.Protocol

main :: IO ()
main = serve "musician" $ \_ -> Guesser
  { firstTurn = initialGuess
  , nextTurn = \turn [pitches, notes, octaves] -> nextGuess turn (pitches, notes, octaves)
  , guessOf = map show . fst
  , feedbackOf = Just $ \target guess ->
      let (pitches, notes, octaves) = feedback (chord target) (chord guess) in [pitches, notes, octaves]
  }

chord :: [String] -> [Pitch]
chord = map (readBy "toPitch" toPitch)
