import { parentPort } from 'node:worker_threads';

import { openDesk } from './desk.js';
import type { ToWorker } from './messages.js';

const port = parentPort!;
const act = openDesk((message) => port.postMessage(message));
port.on('message', (message: ToWorker) => act(message));
