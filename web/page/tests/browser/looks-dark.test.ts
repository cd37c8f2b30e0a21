import { testLooks } from './looks';

testLooks('dark');
