import {spawn} from 'node:child_process';
import {createInterface} from 'node:readline';
import {readFileSync} from 'node:fs';
export function bridge() {
  const attach = (server: any) => {
    const child = spawn('../../build/release/winnow', ['serve']);
    const waiting = new Map<string, any>();
    createInterface({input: child.stdout}).on('line', (line: string) => {
      const m = JSON.parse(line);
      waiting.get(String(m.id))?.end(line);
    });
    server.middlewares.use((q: any, r: any, next: any) => {
      if (q.url.includes('/books/')) {
        try { r.end(readFileSync('../../books/' + q.url.split('/books/')[1])); } catch { r.statusCode = 404; r.end(); }
        return;
      }
      if (!q.url.includes('__rpc')) return next();
      let body = '';
      q.on('data', (c: any) => (body += c));
      q.on('end', () => { waiting.set(String(JSON.parse(body).id), r); child.stdin.write(body + '\n'); });
    });
  };
  return {name: 'bridge', configureServer: attach, configurePreviewServer: attach};
}
