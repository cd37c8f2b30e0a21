-- | Finds chords of Musician: each guess is the first chord that agrees with all answers so far.
module Proj2 (Pitch, toPitch, feedback, GameState, initialGuess, nextGuess) where

import Data.List (intersect, (\\))

data Pitch = Pitch {note :: Char, octave :: Char}
  deriving (Eq, Ord)

instance Show Pitch where
  show (Pitch n o) = [n, o]

toPitch :: String -> Maybe Pitch
toPitch [n, o] | n `elem` ['A' .. 'G'] && o `elem` ['1' .. '3'] = Just (Pitch n o)
toPitch _ = Nothing

feedback :: [Pitch] -> [Pitch] -> (Int, Int, Int)
feedback target guess = (length (target `intersect` guess), common note, common octave)
  where
    common part = length hidden - length (hidden \\ map part (guess \\ target))
      where hidden = map part (target \\ guess)

-- | The chords that are still possible.
type GameState = [[Pitch]]

initialGuess :: ([Pitch], GameState)
initialGuess = firstOf [[a, b, c] | c <- pitches, b <- below c, a <- below b]
  where
    pitches = [Pitch n o | n <- ['A' .. 'G'], o <- ['1' .. '3']]
    below pitch = takeWhile (< pitch) pitches

nextGuess :: ([Pitch], GameState) -> (Int, Int, Int) -> ([Pitch], GameState)
nextGuess (guess, chords) answer = firstOf [chord | chord <- chords, chord /= guess, feedback chord guess == answer]

firstOf :: GameState -> ([Pitch], GameState)
firstOf chords = (head chords, chords)
