-- | Finds pieces of ChessGuess: each guess is the first that agrees with all answers so far.
module Project2 (initialGuess, nextGuess, GameState) where

import Data.List ((\\))

-- | The sets of pieces that are still possible.
type GameState = [[String]]

initialGuess :: Int -> ([String], GameState)
initialGuess size = firstOf (piecesUpTo size (reverse chessSet))

-- | Every piece, and how many of it there are.
chessSet :: [(String, Int)]
chessSet = [([colour, kind], number) | colour <- "BW", (kind, number) <- zip "KQRBNP" [1, 1, 2, 2, 2, 8]]

piecesUpTo :: Int -> [(String, Int)] -> [[String]]
piecesUpTo _ [] = [[]]
piecesUpTo size ((piece, most) : others) =
  [rest ++ replicate number piece | number <- [0 .. min size most], rest <- piecesUpTo (size - number) others]

-- | A guess may be a part of the target and earn all it can: it is not the target if the game goes on.
nextGuess :: ([String], GameState) -> (Int, Int, Int) -> ([String], GameState)
nextGuess (guess, left) answer = firstOf [pieces | pieces <- left, pieces /= guess, feedback pieces guess == answer]

feedback :: [String] -> [String] -> (Int, Int, Int)
feedback target guess = (length guess - length wrong, common (!! 1), common head)
  where
    wrong = guess \\ target
    common part = length wrong - length (map part wrong \\ map part (target \\ guess))

firstOf :: GameState -> ([String], GameState)
firstOf left = (head left, left)
