import { inject } from 'vitest';

// Runs before each test file: `openTemporaryDatabase` and `startHttpShop` use this server.
process.env.TEST_DATABASE_URL = inject('databaseAddress');
process.env.TEST_SCHEMAS = inject('schemas');
