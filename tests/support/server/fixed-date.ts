import { startTestDate } from './test-date.ts';

// For processes that have nothing else to import: files of unit and contract tests, servers that these start.
startTestDate();
