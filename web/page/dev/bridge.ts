let next = Math.floor(Math.random() * 1e12);
export async function createEngine() {
  return {
    async request(method: string, params: object, options: {signal?: AbortSignal; onProgress?: unknown} = {}) {
      const id = ++next;
      const response = await fetch('/__rpc', {method: 'POST', body: JSON.stringify({jsonrpc: '2.0', id, method, params}), ...(options.signal ? {signal: options.signal} : {})});
      const m = await response.json();
      if (m.error) throw Object.assign(new Error(m.error.message), {code: m.error.code, kind: m.error.data?.kind});
      return m.result;
    },
    close() {},
  };
}
