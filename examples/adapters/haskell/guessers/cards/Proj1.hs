-- | Finds cards: each guess is the first that agrees with all answers so far.
module Proj1 (feedback, initialGuess, nextGuess, GameState) where

import Card
import Data.List (intersect, (\\))

feedback :: [Card] -> [Card] -> (Int, Int, Int, Int, Int)
feedback target guess = (length (target `intersect` guess), count (< minimum ranks), common rank, count (> maximum ranks), common suit)
  where
    ranks = map rank guess
    count isOutside = length (filter (isOutside . rank) target)
    common part = length target - length (map part target \\ map part guess)

-- | The cards that are still possible.
type GameState = [[Card]]

initialGuess :: Int -> ([Card], GameState)
initialGuess number = firstOf (hands number [minBound .. maxBound])

-- | So many of the cards, those first whose last card comes first.
hands :: Int -> [Card] -> [[Card]]
hands 0 _ = [[]]
hands number cards = [hand ++ [card] | (place, card) <- zip [0 ..] cards, hand <- hands (number - 1) (take place cards)]

nextGuess :: ([Card], GameState) -> (Int, Int, Int, Int, Int) -> ([Card], GameState)
nextGuess (guess, left) answer = firstOf [hand | hand <- left, feedback hand guess == answer]

firstOf :: GameState -> ([Card], GameState)
firstOf left = (head left, left)
