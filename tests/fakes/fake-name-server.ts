import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface FakeNameServer {
  /** "127.0.0.1:5353", as `Resolver.setServers` takes it. */
  readonly address: string;
  /** How many questions came in that are never answered. */
  unanswered(): number;
  stop(): Promise<void>;
}

const A_RECORD = 1;
const HEADER = 12;

/** A name server that knows `localhost`, as 127.0.0.1, and never answers any other name. */
export async function startFakeNameServer(): Promise<FakeNameServer> {
  const socket = createSocket('udp4');
  let unanswered = 0;
  socket.on('message', (question, from) => {
    const answer = answerTo(question);
    if (answer) socket.send(answer, from.port, from.address);
    else unanswered += 1;
  });
  socket.bind(0, '127.0.0.1').unref();
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    unanswered: () => unanswered,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** An answer in the format of RFC 1035, section 4; null for a name that is not ours. */
function answerTo(question: Buffer): Buffer | null {
  const nameEnd = question.indexOf(0, HEADER);
  if (question.toString('latin1', HEADER + 1, nameEnd).toLowerCase() !== 'localhost') return null;
  const asked = question.subarray(HEADER, nameEnd + 5);
  const isA = question.readUInt16BE(nameEnd + 1) === A_RECORD;
  const header = Buffer.alloc(HEADER);
  // An answer without an error to one question, with one record or, of other types, none.
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x81_80, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isA ? 1 : 0, 6);
  const record = Buffer.from([0xc0, HEADER, 0, A_RECORD, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat(isA ? [header, asked, record] : [header, asked]);
}
