// Finds codes of Bulls and Cows: each guess is the first code that agrees with all answers so far.

export function feedback(target, guess) {
  const bulls = [...guess].filter((digit, place) => digit === target[place]).length
  const common = [...guess].filter((digit) => target.includes(digit)).length
  return [bulls, common - bulls]
}

// All codes of so many different digits, in order.
function codes(places, digits = '0123456789') {
  if (places === 0) return ['']
  return [...digits].flatMap((digit) => codes(places - 1, digits.replace(digit, '')).map((rest) => digit + rest))
}

const all = codes(4)

export function initialGuess() {
  return [all[0], all]
}

export function nextGuess(guess, left, [bulls, cows]) {
  const possible = left.filter((code) => {
    const answer = feedback(code, guess)
    return answer[0] === bulls && answer[1] === cows
  })
  return [possible[0], possible]
}
