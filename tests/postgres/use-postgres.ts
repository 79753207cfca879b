import { inject } from 'vitest';

// Runs before each file: `openTemporaryDatabase` and `startHttpShop` make their databases on this server.
process.env.TEST_DATABASE_URL = inject('databaseAddress');
