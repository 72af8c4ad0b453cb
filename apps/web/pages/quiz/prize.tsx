import { QuizPrizeScreen } from "../../src/screens/quiz/QuizPrizeScreen.tsx";
import { quizPage } from "../../src/screens/quiz/quiz-page.ts";

export default QuizPrizeScreen;

export const getServerSideProps = quizPage;
