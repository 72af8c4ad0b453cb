import { QuizScreen } from "../../src/screens/quiz/QuizScreen.tsx";
import { quizPage } from "../../src/screens/quiz/quiz-page.ts";

export default QuizScreen;

export const getServerSideProps = quizPage;
