import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../data/database-unavailable.ts';
import { openTestShop } from '../../tests/builders/test-shop.ts';
import { shopContext } from '../http/context.ts';
import { action as answerNewDay } from './order/new-day.tsx';
import { action as handOn } from './piece/piece.tsx';

const ACTIONS = { answerNewDay, handOn } as unknown as Record<string, (args: ActionFunctionArgs) => Promise<unknown>>;

test.each(Object.keys(ACTIONS))(
  '%s answers 503 while the database is away, so that it can be sent again',
  async (name) => {
    const { shop, stop } = await openTestShop();
    const away = () => {
      throw new DatabaseUnavailable('away');
    };
    const context = new RouterContextProvider();
    const db = new Proxy(shop.database.db, { get: away });
    context.set(shopContext, { ...shop, database: { ...shop.database, db, transaction: away } });
    const request = new Request('https://shop.example/x', { method: 'POST', body: new URLSearchParams({ doe: 'x' }) });
    const params = { token: 'a'.repeat(32) };
    const args = { context, params, request } as unknown as ActionFunctionArgs;
    await expect(ACTIONS[name]?.(args)).rejects.toMatchObject({ init: { status: 503 } });
    await stop();
  },
);
