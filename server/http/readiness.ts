import { type Health, isReady } from '../../domain/health.ts';
import type { Shop } from '../../flows/shop.ts';

/** Answers `/readyz`: 503 while the shop cannot store an order or a file. */
export async function readReadiness({ health }: Pick<Shop, 'health'>) {
  const { freeBytes: _, ...shown } = await health.read();
  return { status: isReady(shown) ? 200 : 503, shown } as const;
}

/** The same for a program that watches, with the age of copies in seconds: of the shop's health alone, nothing of its trade. */
export async function readMetrics(shop: Pick<Shop, 'copies' | 'health' | 'now'>): Promise<string> {
  const copies = shop.copies?.state();
  const ageOf = (at: Date | null | undefined) => (at ? Math.round((shop.now().getTime() - at.getTime()) / 1000) : null);
  const metrics = {
    ...healthMetrics(await shop.health.read()),
    shop_copy_age_seconds: ageOf(copies?.copy.doneAt),
    shop_rehearsal_age_seconds: ageOf(copies?.rehearsal.doneAt),
  };
  const known = Object.entries(metrics).filter(([, value]) => value !== null);
  return known.map(([name, value]) => `# TYPE ${name} gauge\n${name} ${value}\n`).join('');
}

function healthMetrics({ database, files, space, freeBytes, mail, oldestMailSeconds }: Health) {
  return {
    shop_database_up: Number(database === 'ok'),
    shop_files_up: Number(files === 'ok'),
    shop_disk_low: Number(space === 'low'),
    shop_disk_free_bytes: freeBytes,
    shop_mail_late: Number(mail === 'late'),
    shop_mail_oldest_seconds: oldestMailSeconds ?? 0,
  };
}
