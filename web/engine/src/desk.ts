/** What goes on inside of a worker: one message at a time, and the books that it needs before. */

import type { FromWorker, ToWorker } from './messages.js';
import { OutOfMemory, WinnowModule } from './module.js';

/** Gives what is to be called with each message that comes in. */
export function openDesk(send: (message: FromWorker) => void): (message: ToWorker) => void {
  let winnow: WinnowModule | undefined;
  let waiting = '';
  const known = new Set<string>(); // stems of books that are there, if there are any

  const answer = (text: string) => {
    send({ type: 'response', text: winnow!.answer(text) });
  };

  const act = (message: ToWorker) => {
    switch (message.type) {
      case 'start':
        winnow = new WinnowModule(message.module, message.handles, (text) => send({ type: 'notification', text }));
        send({ type: 'ready' });
        break;
      case 'ask': {
        const stem = winnow!.wantedBooks(message.message);
        if (stem === '' || known.has(stem)) {
          answer(message.message);
        } else {
          waiting = message.message;
          send({ type: 'want', stem });
        }
        break;
      }
      case 'books':
        for (const { name, text } of message.books) {
          const problem = winnow!.addBook(name, text);
          if (problem) throw new Error(`${name}: ${problem}`);
        }
        known.add(message.stem);
        answer(waiting);
        break;
      case 'no-books':
        answer(waiting);
        break;
    }
  };

  return (message) => {
    try {
      act(message);
    } catch (error) {
      send(failure(error));
    }
  };
}

function failure(error: unknown): FromWorker {
  if (error instanceof OutOfMemory) {
    return { type: 'failure', kind: 'memory', message: 'there is not enough memory for this: choose a smaller game' };
  }
  return { type: 'failure', kind: 'internal', message: `the engine has failed: ${String(error)}` };
}
