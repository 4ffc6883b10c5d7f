import './first.css'
