import { assistantDoor } from '../../assistants/door.ts';
import { type HttpShop, startHttpShop } from '../http/test-shop.ts';
import { type Agent, createAgent } from './agent.ts';
import { type FakePlatform, startFakePlatform } from './fake-platform.ts';

/** A shop, a platform that it may call, and an assistant of that platform. */
export interface AssistantShop {
  readonly platform: FakePlatform;
  readonly shop: HttpShop;
  readonly agent: Agent;
  stop(): Promise<void>;
}

export async function startAssistantShop(): Promise<AssistantShop> {
  const platform = await startFakePlatform();
  const shop = await startHttpShop({}, { wings: [assistantDoor(platform.platforms)] });
  const agent = createAgent(shop.url, platform);
  const stop = async () => {
    await shop.stop();
    await platform.stop();
  };
  return { platform, shop, agent, stop };
}
