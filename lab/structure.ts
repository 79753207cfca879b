import { join, resolve } from 'node:path';
import { measureStructure } from './measure-structure.ts';

/*
 * `npm run structure` prints how large the house is and whether its imports run in circles, so that a change can be
 * compared with what was before it. Its figures have no bar; circles and functions over 60 lines are refused by tests.
 * `npm run structure -- FOLDER` measures another copy of the project.
 */
const [folder = join(import.meta.dirname, '..')] = process.argv.slice(2);
const structure = measureStructure(resolve(folder));
const { longFunctions, rooms } = structure;

console.log('Lines by room');
for (const [room, lines] of rooms) console.log(`  ${room.padEnd(12)} ${String(lines).padStart(7)}`);
console.log(`
Files                 ${structure.files}
Lines of the house    ${structure.houseLines} (without lab, studio and tests)
Characters            ${structure.houseCharacters} (of the same)
Lines of tests        ${structure.testLines}
Median of a file      ${structure.medianFile} lines
Functions over 60     ${longFunctions.filter(({ lines }) => lines > 60).length}
Functions over 40     ${longFunctions.length}
Circles               ${structure.circles}
Words of documents    ${structure.documentWords}

Functions over 40 lines`);
for (const { place, lines } of longFunctions) console.log(`  ${String(lines).padStart(4)}  ${place}`);
