// node adapter.mjs FILE: makes a guesser for "winnow mark" of the functions that a JavaScript module exports.
//
//     initialGuess(game)               gives [guess, state]
//     nextGuess(guess, state, answer)  gives [guess, state]
//     feedback(target, guess)          gives the answer
//
// A code is a string as winnow writes it: "0123", "A1 B2 C3". An answer is an array of counts. State is whatever the
// functions want to remember. The game is its whole token, as "bulls:4x10". Only "winnow mark --feedback" needs feedback.
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

if (process.argv.length !== 3) {
  console.error('adapter.mjs: name one module, as: node adapter.mjs guesser.mjs')
  process.exit(2)
}

// What the student's functions print, in whatever way, is for people.
const tellWinnow = process.stdout.write.bind(process.stdout)
process.stdout.write = process.stderr.write.bind(process.stderr)

const student = await import(pathToFileURL(resolve(process.argv[2])))
let game, guess, state

// What to say to a line; null is nothing.
function reply(word, rest) {
  switch (word) {
    case 'game':
      game = rest[1]
      return 'ready'
    case 'new':
      [guess, state] = student.initialGuess(game)
      return guess
    case 'answer':
      [guess, state] = student.nextGuess(guess, state, rest.map(Number))
      return guess
    case 'feedback':
      if (!student.feedback) return 'unknown'
      return student.feedback(...rest.join(' ').split(' ; ')).join(' ')
    case 'right':
    case 'invalid':
      return null
    default:
      return 'unknown'
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [word, ...rest] = line.trim().split(/\s+/)
  if (word === 'quit') process.exit()
  const said = reply(word, rest)
  if (said !== null) tellWinnow(`${said}\n`)
}
