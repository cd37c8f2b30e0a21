import { openDesk } from './desk.js';
import type { ToWorker } from './messages.js';

const act = openDesk((message) => postMessage(message));
addEventListener('message', (event: MessageEvent<ToWorker>) => act(event.data));
