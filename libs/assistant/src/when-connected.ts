import type { ClientRequest } from 'node:http';

/** Tells whether the connection stands, so that a byte of the request may have gone out; a kept-alive one stands at once. */
export function whenConnected(request: ClientRequest, { protocol }: URL): () => boolean {
  let connected = false;
  request.once('socket', (socket) => {
    connected = !socket.connecting;
    // A kept-alive socket serves many requests: on it a listener of each would pile up.
    if (!connected) socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => (connected = true));
  });
  return () => connected;
}
