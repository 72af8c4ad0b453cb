import type { IdentificationMethod } from "@touchline/contract";
import { IconBuildingBank, IconId, IconShieldCheck } from "@touchline/icons";
import type { LimitedDeposits } from "../../domain/account/identification.client.ts";
import { asksPassport, type Level, levelOf } from "../../domain/account/identification.rules.ts";
import { useMoneyText } from "../../domain/money/money-text.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Lead, Refused } from "../../ui/Form.tsx";
import { RowButton, Rows } from "../../ui/Rows.tsx";

interface MethodListProps {
  methods: readonly IdentificationMethod[];
  /** With a limited identification in place, only full ones are offered. */
  levels: readonly Level[];
  deposits: LimitedDeposits;
  refusal: string | null;
  disabled: boolean;
  onChoose: (method: IdentificationMethod) => void;
}

const isBank = (method: IdentificationMethod) => method === "Tinkoff" || method === "Sber";

/** The identification methods, grouped by the level they lead to. */
export function MethodList({
  methods,
  levels,
  deposits,
  refusal,
  disabled,
  onChoose,
}: MethodListProps) {
  const texts = useTexts();
  const money = useMoneyText(deposits.currency);
  return (
    <>
      <Lead>
        {texts(levels.includes("limited") ? "identification.lead" : "identification.leadFull")}
      </Lead>
      <Refused>{refusal}</Refused>
      {levels.map((level) => (
        <Rows
          key={level}
          title={texts(`identification.level.${level}`, { daily: money(deposits.daily) })}
        >
          {methods
            .filter((method) => levelOf(method) === level)
            .map((method) => (
              <RowButton
                key={method}
                label={texts(`identification.method.${method}`)}
                icon={<MethodIcon method={method} />}
                disabled={disabled}
                onClick={() => onChoose(method)}
              />
            ))}
        </Rows>
      ))}
    </>
  );
}

function MethodIcon({ method }: { method: IdentificationMethod }) {
  const Icon = isBank(method) ? IconBuildingBank : asksPassport(method) ? IconId : IconShieldCheck;
  return <Icon size={20} />;
}
