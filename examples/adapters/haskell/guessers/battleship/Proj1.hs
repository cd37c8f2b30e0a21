-- | Finds ships of Battleship: each guess is the first that agrees with all answers so far.
module Proj1 (Location, toLocation, feedback, GameState, initialGuess, nextGuess) where

import Data.Char (chr, ord)

data Location = Location {column :: Int, row :: Int}
  deriving (Eq, Ord)

instance Show Location where
  show (Location c r) = chr (ord 'A' + c) : show (r + 1)

locations :: [Location]
locations = [Location c r | c <- [0 .. 7], r <- [0 .. 3]]

toLocation :: String -> Maybe Location
toLocation name = lookup name [(show location, location) | location <- locations]

feedback :: [Location] -> [Location] -> (Int, Int, Int)
feedback target guess = (count 0, count 1, count 2)
  where
    count away = length (filter (== away) nearest)
    nearest = [minimum (map (distance square) target) | square <- guess]

distance :: Location -> Location -> Int
distance a b = max (abs (column a - column b)) (abs (row a - row b))

-- | The places of the ships that are still possible.
newtype GameState = GameState [[Location]]

initialGuess :: ([Location], GameState)
initialGuess = firstOf [[a, b, c] | c <- locations, b <- below c, a <- below b]
  where below location = takeWhile (< location) locations

nextGuess :: ([Location], GameState) -> (Int, Int, Int) -> ([Location], GameState)
nextGuess (guess, GameState left) answer = firstOf [ships | ships <- left, feedback ships guess == answer]

firstOf :: [[Location]] -> ([Location], GameState)
firstOf left = (head left, GameState left)
