-- | Finds codes of Mastermind: each guess but the first is the first code that agrees with all answers so far.
module Game where

import Data.List ((\\))

pegs :: Int
pegs = 4

type Symbol = Char

symbols :: [Symbol]
symbols = ['a' .. 'f']

type Code = [Symbol]

type Score = (Int, Int)

firstGuess :: Code
firstGuess = "aabb"

correctGuess :: Score -> Bool
correctGuess = (== (pegs, 0))

validateCode :: Code -> Bool
validateCode code = length code == pegs && all (`elem` symbols) code

codes :: [Code]
codes = mapM (const symbols) [1 .. pegs]

results :: [Score]
results = [(coloured, white) | coloured <- [0 .. pegs], white <- [0 .. pegs - coloured], (coloured, white) /= (pegs - 1, 1)]

score :: Code -> Code -> Score
score code guess = (coloured, pegs - length (code \\ guess) - coloured)
  where coloured = length (filter id (zipWith (==) code guess))

nextGuess :: [Code] -> Code
nextGuess = head

eliminate :: Score -> Code -> [Code] -> [Code]
eliminate lastScore guess = filter ((== lastScore) . score guess)
