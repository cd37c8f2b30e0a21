-- | The protocol of guessers (docs/protocol.md) around the functions of one game.
module Winnow.Protocol
  ( Guesser (..)
  , serve
  , readBy
  ) where

import Data.Maybe (fromMaybe)
import System.Exit (die)
import System.IO

-- | What a game's functions do, with items and counts as the protocol writes them. A turn is what these functions
-- hand on: a guess, and all that they want to remember.
data Guesser turn = Guesser
  { firstTurn :: turn
  , nextTurn :: turn -> [Int] -> turn
  , guessOf :: turn -> [String]
  , feedbackOf :: Maybe ([String] -> [String] -> [Int])  -- ^ of a target and a guess, where the game asks for it
  }

-- | Talks to winnow until it quits. The guesser is made from the parameters of the game: @3@ of @cards:3@.
serve :: String -> (String -> Guesser turn) -> IO ()
serve family guesserFor = do
  hSetBinaryMode stdin True  -- any characters may come, whatever the locale
  hSetEncoding stdout utf8
  listen
  where
    listen = nextLine >>= \line -> case words line of
      ["game", "1", token] -> do
        let (name, parameters) = break (== ':') token
        if name /= family
          then die ("this is a guesser of " ++ family ++ ", not of " ++ token)
          else say "ready" >> converse (guesserFor (drop 1 parameters)) Nothing
      ["quit"] -> return ()
      _ -> say "unknown" >> listen

-- | Goes on from the last turn of a game, or from none between games.
converse :: Guesser turn -> Maybe turn -> IO ()
converse guesser lastTurn = nextLine >>= \line -> case (words line, lastTurn, feedbackOf guesser) of
  (["new"], _, _) -> play (firstTurn guesser)
  ("answer" : counts, Just turn, _) -> play (nextTurn guesser turn (map read counts))
  ("right" : _, _, _) -> converse guesser Nothing
  ("invalid" : _, _, _) -> converse guesser Nothing
  ("feedback" : pair, _, Just feedback) -> do
    let (target, guess) = break (== ";") pair
    say (unwords (map show (feedback target (drop 1 guess))))
    converse guesser lastTurn
  (["quit"], _, _) -> return ()
  _ -> say "unknown" >> converse guesser lastTurn
  where
    play turn = say (codeText (guessOf guesser turn)) >> converse guesser (Just turn)

nextLine :: IO String
nextLine = isEOF >>= \ended -> if ended then return "quit" else getLine

-- | In one line, whatever the items look like.
codeText :: [String] -> String
codeText [] = "-"
codeText items = unwords (words (unwords items))

say :: String -> IO ()
say line = putStrLn line >> hFlush stdout

-- | Reads an item by a function such as @toPitch@; its name is for the message if that does not know the item.
readBy :: String -> (String -> Maybe item) -> String -> item
readBy name function text = fromMaybe (error (name ++ " " ++ show text ++ " is Nothing")) (function text)
