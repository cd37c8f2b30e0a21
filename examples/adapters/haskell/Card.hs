-- | The playing cards that the specification of the card game describes, for files that come without theirs.
module Card (Card (..), Rank (..), Suit (..)) where

import Data.Char (isSpace)
import Data.List (stripPrefix)

data Suit = Club | Diamond | Heart | Spade
  deriving (Eq, Ord, Bounded, Enum)

data Rank = R2 | R3 | R4 | R5 | R6 | R7 | R8 | R9 | R10 | Jack | Queen | King | Ace
  deriving (Eq, Ord, Bounded, Enum)

-- | In order from 2C to AC, then 2D and so on to AS.
data Card = Card {suit :: Suit, rank :: Rank}
  deriving (Eq, Ord, Bounded)

instance Enum Card where
  fromEnum (Card s r) = fromEnum s * ranks + fromEnum r
  toEnum n = Card (toEnum (n `div` ranks)) (toEnum (n `mod` ranks))
  enumFrom from = enumFromTo from maxBound
  enumFromThen from next = enumFromThenTo from next (if fromEnum next < fromEnum from then minBound else maxBound)

ranks :: Int
ranks = fromEnum (maxBound :: Rank) + 1

instance Show Suit where
  show s = [nameOf "CDHS" s]

instance Show Rank where
  show r = [nameOf "23456789TJQKA" r]

instance Show Card where
  show (Card s r) = show r ++ show s

nameOf :: Enum a => [Char] -> a -> Char
nameOf names value = names !! fromEnum value

instance Read Suit where
  readsPrec _ = readShown

instance Read Rank where
  readsPrec _ = readShown

instance Read Card where
  readsPrec _ = readShown

-- | Reads what 'show' writes, after spaces.
readShown :: (Bounded a, Enum a, Show a) => ReadS a
readShown text =
  [ (value, rest)
  | value <- [minBound .. maxBound]
  , Just rest <- [stripPrefix (show value) (dropWhile isSpace text)]
  ]
