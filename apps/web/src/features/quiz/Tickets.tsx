import type { Calls, ReplyOf } from "@touchline/contract";
import { IconTicket } from "@touchline/icons";
import { useFrame } from "../../data/frame/frame.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Note } from "../../ui/Form.tsx";
import styles from "./Quiz.module.css";
import { personalDataPath } from "./quiz.rules.ts";

/** How many answers the punter has left, how to earn more, and the personal data required first. */
export function Tickets({ account }: { account: ReplyOf<Calls["quizAccount"]> }) {
  const texts = useTexts();
  const { site } = useFrame();
  const money = useMoneyText(account.currency);
  return (
    <>
      <section className={styles.tickets}>
        <IconTicket size={34} stroke={1.5} aria-hidden="true" />
        <div>
          <p className={styles.count}>
            {texts("quiz.tickets", { count: account.availableTickets })}
          </p>
          <p className={styles.hint}>{texts("quiz.earn", { amount: money(account.leastStake) })}</p>
        </div>
      </section>
      {account.needsPersonalData && (
        <>
          <Note tone="warning">{texts("quiz.needsData")}</Note>
          <ButtonLink tone="accent" size="l" wide href={personalDataPath(site)} prefetch={false}>
            {texts("quiz.giveData")}
          </ButtonLink>
        </>
      )}
    </>
  );
}
