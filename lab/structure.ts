import { join, resolve } from 'node:path';
import { measureStructure } from './measure-structure.ts';

/*
 * `npm run structure`: how large the house is and how its parts hang together, so that a change can be compared
 * with what was before it. `npm run structure -- FOLDER` measures another copy of the project.
 */
const [folder = join(import.meta.dirname, '..')] = process.argv.slice(2);
const structure = measureStructure(resolve(folder));
const { longFunctions, chain, valueChain, rooms } = structure;

console.log('Lines by room');
for (const [room, lines] of rooms) console.log(`  ${room.padEnd(12)} ${String(lines).padStart(7)}`);
console.log(`
Sources               ${structure.files}
Lines of the house    ${structure.houseLines} (without lab, studio and tests)
Lines of tests        ${structure.testLines}
Median of a file      ${structure.medianFile} lines
Functions over 60     ${longFunctions.filter(({ lines }) => lines > 60).length}
Functions over 40     ${longFunctions.length}
Longest import chain  ${chain.length} with types, ${valueChain.length} by value
Circles               ${structure.circles}
Words of documents    ${structure.documentWords}

Functions over 40 lines`);
for (const { place, lines } of longFunctions) console.log(`  ${String(lines).padStart(4)}  ${place}`);
console.log(`\nLongest chain with types\n  ${chain.join('\n  ')}`);
console.log(`\nLongest chain by value\n  ${valueChain.join('\n  ')}`);
