/**
 * A limit for the length of messages: whole lines pass, and a line that is too long is left out and reported.
 *
 * The reader of the protocol's package ends the connection when its buffer is full. Here the line is dropped while it
 * arrives, so that the server can answer it with an error and serve the next one.
 */

import { Transform } from 'node:stream';

/** The id of a message that was too long; undefined if its ends do not show it. */
export type MessageId = string | number | undefined;

/** How much of the two ends of a long line is kept, to find the id of the message. */
const END_BYTES = 1000;
const LINE_FEED = 10;

/** A stream of whole lines; `onLongLine` receives the id of each message of more than `mostBytes` bytes. */
export const limitLines = (mostBytes: number, onLongLine: (id: MessageId) => void): Transform => {
  let pieces: Buffer[] = [];
  let bytes = 0;
  /** The two ends of a line that is too long. */
  let ends: { readonly head: Buffer; tail: Buffer } | undefined;

  const add = (piece: Buffer): void => {
    bytes += piece.length;
    if (ends) {
      ends.tail = lastBytes([ends.tail, piece]);
    } else if (bytes > mostBytes) {
      const line = Buffer.concat([...pieces, piece]);
      ends = { head: Buffer.from(line.subarray(0, END_BYTES)), tail: lastBytes([line]) };
      pieces = [];
    } else {
      pieces.push(piece);
    }
  };

  /** The line that has ended, unless it was too long. */
  const endLine = (): Buffer | undefined => {
    const line = ends ? undefined : Buffer.concat(pieces);
    if (ends) onLongLine(findId(ends.head.toString(), ends.tail.toString()));
    pieces = [];
    bytes = 0;
    ends = undefined;
    return line;
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
        add(chunk.subarray(start, end + 1));
        const line = endLine();
        if (line) this.push(line);
        start = end + 1;
      }
      if (start < chunk.length) add(chunk.subarray(start));
      done();
    },
    flush(done) {
      // a last line without its end is no message
      if (ends) endLine();
      done();
    },
  });
};

const lastBytes = (pieces: readonly Buffer[]): Buffer => Buffer.from(Buffer.concat(pieces).subarray(-END_BYTES));

/** A member `id` of the outermost object: it can only be recognized as the first or second, or as the last one. */
const ID = String.raw`"id"\s*:\s*(-?\d{1,15}|"[^"\\]{1,200}")`;
const FIRST_ID = new RegExp(String.raw`^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?${ID}\s*,`);
const LAST_ID = new RegExp(String.raw`,\s*${ID}\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$`);

/** The id of a message of which only the two ends are known. */
const findId = (head: string, tail: string): MessageId => {
  const found = (FIRST_ID.exec(head) ?? LAST_ID.exec(tail))?.[1];
  return found === undefined ? undefined : JSON.parse(found);
};
