import type { AdyenDeps } from "./adyen-deps.ts";
import {
  type BookedTransaction,
  daysOver,
  isSettlementReport,
  settlementCsv,
  transactionsCsv,
} from "./adyen-reports.ts";
import type { AdyenApis } from "./adyen-wire.ts";
import type { SettlementFile } from "./provider.ts";

/** The announced reports on deposits, and the days of the payouts' account. */
export const settlementFiles = async (
  deps: AdyenDeps,
  since: Date,
  announced: readonly string[],
): Promise<SettlementFile[]> => [
  ...(await reportFiles(deps, announced)),
  ...(await payoutFiles(deps, since)),
];

async function reportFiles(
  { settings, wire }: AdyenDeps,
  announced: readonly string[],
): Promise<SettlementFile[]> {
  const { environment, merchantAccount, reports } = settings;
  if (!reports) return [];
  const host = environment === "test" ? "ca-test" : "ca-live";
  return Promise.all(
    announced.filter(isSettlementReport).map(async (name) => {
      const url = `https://${host}.adyen.com/reports/download/MerchantAccount/${encodeURIComponent(merchantAccount)}/${name}`;
      return {
        name,
        format: "csv" as const,
        content: settlementCsv(await wire.download(url, reports)),
      };
    }),
  );
}

async function payoutFiles(
  { settings: { payouts }, clock, wire }: AdyenDeps,
  since: Date,
): Promise<SettlementFile[]> {
  const { transactions } = wire.apis();
  if (!transactions || !payouts) return [];
  const files: SettlementFile[] = [];
  for (const day of daysOver(since, clock.now())) {
    const booked = await bookedOn(transactions, payouts.balanceAccount, day);
    // Each day is reported once, so wait until all of it is booked.
    if (booked.some(({ status }) => status === "pending")) continue;
    files.push({
      name: `transactions_${payouts.balanceAccount}_${day}.csv`,
      format: "csv" as const,
      content: transactionsCsv(booked),
    });
  }
  return files;
}

/** All transactions of a balance account on one day (UTC), page by page. */
async function bookedOn(
  transactions: NonNullable<AdyenApis["transactions"]>,
  balanceAccount: string,
  day: string,
): Promise<BookedTransaction[]> {
  const booked: BookedTransaction[] = [];
  let cursor: string | undefined;
  do {
    const [from, until] = [new Date(`${day}T00:00:00.000Z`), new Date(`${day}T23:59:59.999Z`)];
    const listed = [undefined, undefined, undefined, balanceAccount] as const;
    const page = await transactions.getAllTransactions(from, until, ...listed, cursor, "asc", 100);
    booked.push(...((page.data ?? []) as BookedTransaction[]));
    const next = page._links?.next?.href;
    cursor =
      next && URL.canParse(next)
        ? (new URL(next).searchParams.get("cursor") ?? undefined)
        : undefined;
  } while (cursor);
  return booked;
}
