import { crc32 } from 'node:zlib';

export interface ZippedFile {
  /** Of plain letters, digits and hyphens. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const VERSION = 20;
/** 1 January 1980, the first day that the format knows: files have no moment of their own. */
const NO_DAY = 0x21;

/** What stands about a file both before it and in the list at the end (PKWARE, APPNOTE 4.4). */
function factsOf({ name, bytes }: ZippedFile): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(NO_DAY, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

/** An archive of files as they come, one in memory at a time. They are stored as they are: a PDF is compressed already. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const list: Buffer[] = [];
  let place = 0;
  for await (const file of files) {
    const [facts, name] = [factsOf(file), Buffer.from(file.name)];
    const [before, after] = [Buffer.from([VERSION, 0]), Buffer.alloc(14)];
    after.writeUInt32LE(place, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02'), before, facts, after, name]));
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name]);
    place += head.length + file.bytes.length;
    yield head;
    yield file.bytes;
  }
  const end = Buffer.alloc(18);
  for (const at of [4, 6]) end.writeUInt16LE(list.length, at);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(place, 12);
  yield Buffer.concat([...list, Buffer.from('PK\x05\x06'), end]);
}
