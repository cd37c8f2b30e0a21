import { testLooks } from './looks';

testLooks('light');
