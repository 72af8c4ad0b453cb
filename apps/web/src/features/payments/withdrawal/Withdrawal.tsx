import { useRouter } from "next/router";
import { useState } from "react";
import { useFrame } from "../../../data/frame/frame.ts";
import { useMoneyText } from "../../../domain/money/money-text.ts";
import { faultText } from "../../../domain/texts/call-fault.ts";
import { useTexts } from "../../../platform/texts/text.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Note } from "../../../ui/Form.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { usePaymentMethods } from "../shared/payments.client.ts";
import { SourceOfFunds } from "../shared/SourceOfFunds.tsx";
import { Review } from "./components/Review.tsx";
import { WithdrawForm } from "./components/WithdrawForm.tsx";
import styles from "./Withdrawal.module.css";
import { useWithdraw, useWithdrawalOptions, type WithdrawalBody } from "./withdrawal.client.ts";
import { pathOf, type Way, type WithdrawalOptions } from "./withdrawal.rules.ts";

interface Draft {
  body: WithdrawalBody;
  way: Way;
}

/**
 * Withdrawal: the available amount, what blocks it, and the methods, with a review before sending.
 */
export function Withdrawal() {
  const texts = useTexts();
  const router = useRouter();
  const options = useWithdrawalOptions();
  const methods = usePaymentMethods("withdrawal");
  const withdraw = useWithdraw();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isReviewed, setReviewed] = useState(false);

  const failed = options.error ?? methods.error;
  if (failed && !(options.data && methods.data))
    return (
      <LoadFailed
        text={faultText(texts, failed)}
        onRetry={() => {
          void options.refetch();
          void methods.refetch();
        }}
      />
    );
  if (!options.data || !methods.data) return <Skeleton height={420} radius="var(--r-m)" />;
  if (!methods.data.available) return <Note tone="warning">{texts("payment.closed")}</Note>;

  async function send(): Promise<void> {
    if (!draft) return;
    const payment = await withdraw.mutateAsync(draft.body).catch(() => null);
    if (payment) await router.push(`/account/payments/${payment.paymentId}`);
  }

  if (draft && isReviewed)
    return (
      <Review
        {...draft}
        options={options.data}
        method={methods.data.methods.find(({ method }) => method === draft.way.method)}
        isPending={withdraw.isPending}
        error={withdraw.error}
        onSend={() => void send()}
        onChange={() => {
          withdraw.reset();
          setReviewed(false);
        }}
      />
    );
  return (
    <>
      <Withdrawable options={options.data} />
      <SourceOfFunds />
      <Blocks options={options.data} />
      {options.data.blocks.length === 0 && (
        <WithdrawForm
          options={options.data}
          methods={methods.data.methods}
          draft={draft?.body ?? null}
          onReview={(body, way) => {
            setDraft({ body, way });
            setReviewed(true);
          }}
        />
      )}
    </>
  );
}

function Withdrawable({ options: { withdrawable, currency } }: { options: WithdrawalOptions }) {
  const texts = useTexts();
  const money = useMoneyText(currency);
  return (
    <section className={styles.balance}>
      <p className={styles.caption}>{texts("withdraw.withdrawable")}</p>
      <p className={styles.amount}>{money(withdrawable)}</p>
      <p className={styles.caption}>{texts("withdraw.bonusStays")}</p>
    </section>
  );
}

function Blocks({ options: { blocks } }: { options: WithdrawalOptions }) {
  const texts = useTexts();
  const { site } = useFrame();
  return blocks.map((block) => (
    <section key={block} className={styles.block}>
      <Note tone={block === "nothing" || block === "under_way" ? "info" : "warning"}>
        {texts(`withdraw.block.${block}`)}
      </Note>
      <ButtonLink tone="accent" size="l" wide href={pathOf(block, site)} prefetch={false}>
        {texts(`withdraw.block.${block}.go`)}
      </ButtonLink>
    </section>
  ));
}
