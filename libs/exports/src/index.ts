export { LeaseLostError } from './day-writer.js';
export { type ByteRange, ExportFiles } from './export-files.js';
export { ExportFilesModule, ExportsModule } from './exports.module.js';
export { DayExports } from './day-exports.js';
export { troublesOf } from './verify.js';
export { WritingProcess } from './writing-process.js';
