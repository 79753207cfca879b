import { assembleRunningShop } from '../../server/assemble-shop.ts';
import { startMailWorker } from '../../server/jobs/mail-worker.ts';
import { runProgram } from '../../server/run-program.ts';

/* Delivers mail in a process of its own, which can be killed; several claim their own mails. */
await runProgram('De postbode', async (env) => {
  const { shop, close } = await assembleRunningShop(env);
  const mail = startMailWorker(shop, env);
  shop.log.info('worker_started');
  return {
    async stop() {
      await mail?.stop();
      await close();
    },
  };
});
