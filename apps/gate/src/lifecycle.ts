import type { Parts } from "./parts.ts";

/** Opens the calls, with the demo's accounts and offers where they are wanted, then the feed. */
export async function startGate(
  { services, people, experiments, engagement, sport }: Parts,
  isSeeded: boolean,
): Promise<void> {
  await services.app.ready();
  await services.watch.look();
  if (isSeeded) {
    await people.accounts.seedDemo();
    await experiments.seedDemo();
    await engagement.seedDemo();
  }
  await sport.feed?.start();
}

/** Stops accepting work, lets running work finish, then closes. */
export async function closeGate(parts: Parts): Promise<void> {
  const { services, site, people, sport, play, native, push } = parts;
  const { app, schedule, locks, outbox, db, failed } = services;
  sport.feed?.stop();
  push.close();
  await app.close();
  await schedule.stop();
  await people.pushes.close();
  await play.crash.close();
  await play.tables.close();
  await sport.shards?.close();
  await locks.close();
  await sport.bets.close();
  await sport.toto.close();
  // Save what happened in the last second.
  await schedule.run("catalogue.save").catch(failed("catalogue.save"));
  await site.doors.store().catch(failed("doors.store"));
  await outbox.flush().catch(failed("outbox"));
  native.close();
  site.notify.close();
  await people.auth.close();
  await db.close();
}
