import '../styles/first.css'
