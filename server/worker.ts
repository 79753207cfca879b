import { assembleRunningShop } from './assemble-shop.ts';
import { watchOwnerChanges } from './jobs/jobs.ts';
import { startMailWorker } from './jobs/mail-worker.ts';
import { runProgram } from './run-program.ts';
import { SettingsError } from './settings/env.ts';

/*
 * `npm run worker`: delivers mail apart from the web server (MAIL_WORKER=separate), and does nothing else.
 * Several may run; each claims its own mails.
 */
await runProgram('De postbode', async (env) => {
  if (env.smtp === null) throw new SettingsError('SMTP_HOST must be set: without it there is nothing to deliver');
  const { shop, close } = await assembleRunningShop(env);
  const mail = startMailWorker(shop, env);
  const changes = watchOwnerChanges(shop);
  shop.log.info('worker_started');
  return {
    async stop() {
      await mail?.stop();
      await changes.stop();
      await close();
      shop.log.info('worker_stopped');
    },
  };
});
