import { BudgetCalculator } from "../../features/budget/BudgetCalculator.tsx";
import { useTexts } from "../../platform/texts/text.ts";
import { Lead } from "../../ui/Form.tsx";
import type { GamblingHelp } from "../information/content-page.ts";
import { Helplines } from "../information/Helplines.tsx";
import { Information } from "../information/Information.tsx";

export function BudgetScreen({ help }: { help: GamblingHelp }) {
  const texts = useTexts();
  return (
    <Information title={texts("safety.budget")} description={texts("safety.budgetDescription")}>
      <Lead>{texts("safety.budgetLead")}</Lead>
      <BudgetCalculator currency={help.currency} />
      <Helplines help={help} />
    </Information>
  );
}
