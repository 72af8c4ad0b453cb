import type { MyGrant, Payment } from "@touchline/contract";
import { now } from "../../../data/device/browser.ts";
import { useMoment } from "../../../domain/dates/moments.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { Note } from "../../../ui/Form.tsx";
import { bonusesToName } from "./bonus-of-deposit.rules.ts";
import { useGrants } from "./grants.client.ts";

/**
 * The bonus that waits for a deposit, named before it is paid; afterwards whether it has started.
 */
export function BonusOfDeposit({ payment }: { payment?: Payment }) {
  const { data } = useGrants();
  return bonusesToName(data?.active ?? [], payment ?? null, now()).map((grant) => (
    <BonusNote key={grant.grantId} grant={grant} />
  ));
}

function BonusNote({ grant }: { grant: MyGrant }) {
  const texts = useTexts();
  const money = useMoneyText(grant.currency);
  const moment = useMoment("limit");
  const { title, status, match, amount, endsAt, progress } = grant;
  if (status === "active")
    return (
      <Note tone="success">
        {texts("payment.bonusRuns", {
          title,
          amount: money(progress?.balance ?? amount),
          left: money(progress ? Math.max(0, progress.needed - progress.wagered) : 0),
          when: moment(endsAt),
        })}
      </Note>
    );
  return (
    <Note>
      {texts("payment.bonusWaits", {
        title,
        percent: (match?.bps ?? 0) / 100,
        amount: money(amount),
        least: money(match?.leastDeposit ?? 0),
        when: moment(endsAt),
      })}
    </Note>
  );
}
