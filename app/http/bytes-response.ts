/** Bytes that are written at once: a slow line takes so many in time (`server/http/refusals/bound-connections.ts`). */
const PIECE = 64 * 1024;

/** Answers with bytes, without copying them, and with their length. A slow line is seen to take them piece by piece. */
export function bytesResponse(bytes: Uint8Array, headers: Readonly<Record<string, string>>): Response {
  let sent = 0;
  const pieces = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent < bytes.byteLength) controller.enqueue(bytes.subarray(sent, sent + PIECE));
      sent += PIECE;
      if (sent >= bytes.byteLength) controller.close();
    },
  });
  return new Response(pieces, { headers: { ...headers, 'Content-Length': String(bytes.byteLength) } });
}
